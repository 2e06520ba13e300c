//! Errors as a page reads them.

use axum::{
    Json,
    extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use table::{
    MatchError,
    protocol::{ErrorCode, ErrorView},
};

use crate::{hall::HallError, store::StoreError};

/// A request that was not done, and why.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: ErrorCode,
    message: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into() }
    }

    pub(crate) fn not_found(what: &str) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NotFound, format!("there is no {what}"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let view = ErrorView { code: self.code, message: self.message, clause: None };
        (self.status, Json(view)).into_response()
    }
}

impl From<HallError> for ApiError {
    fn from(error: HallError) -> ApiError {
        let message = error.to_string();
        let (status, code) = match error {
            HallError::Store(StoreError::Closed) => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Stopping)
            }
            HallError::Store(_) => (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Internal),
            HallError::Match(error) => match_error(&error),
            HallError::NoMatch | HallError::NoDeck(_) | HallError::NoReplay => {
                (StatusCode::NOT_FOUND, ErrorCode::NotFound)
            }
            HallError::Waiting | HallError::BothChosen => {
                (StatusCode::CONFLICT, ErrorCode::Nothing)
            }
            HallError::Unreadable(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Deck),
            HallError::Unusable(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Malformed),
        };
        ApiError { status, code, message }
    }
}

fn match_error(error: &MatchError) -> (StatusCode, ErrorCode) {
    match error {
        MatchError::Deck(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Deck),
        MatchError::Scenario(_) | MatchError::OtherGame => {
            (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Scenario)
        }
        MatchError::Rules(_) => (StatusCode::NOT_FOUND, ErrorCode::NotFound),
        MatchError::Replay(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Replay),
        MatchError::Record { .. } | MatchError::Misfit { .. } => {
            (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Internal)
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        HallError::from(error).into()
    }
}

impl From<MatchError> for ApiError {
    fn from(error: MatchError) -> ApiError {
        HallError::from(error).into()
    }
}

/// A request that does not follow the protocol.
macro_rules! malformed {
    ($($rejection:ty),*) => {
        $(impl From<$rejection> for ApiError {
            fn from(rejection: $rejection) -> ApiError {
                let status = rejection.status();
                let code = match status {
                    StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
                    _ => ErrorCode::Malformed,
                };
                ApiError::new(status, code, rejection.body_text())
            }
        })*
    };
}

malformed!(JsonRejection, PathRejection, QueryRejection, BytesRejection);
