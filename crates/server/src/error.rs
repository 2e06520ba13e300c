//! Errors as a page reads them.

use axum::{
    Json,
    extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection},
    http::{StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use table::{
    MatchError,
    protocol::{ErrorCode, ErrorView},
};

use crate::{app::AppError, store::StoreError};

/// A request that was not done, and why.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: ErrorCode,
    message: String,
    /// In seconds.
    retry_after: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), retry_after: None }
    }

    /// The client may try again after so many seconds.
    pub(crate) fn too_much(seconds: u64) -> ApiError {
        let message = format!("too much at once: try again in {seconds} s");
        let status = StatusCode::TOO_MANY_REQUESTS;
        ApiError { retry_after: Some(seconds), ..ApiError::new(status, ErrorCode::Busy, message) }
    }

    pub(crate) fn not_found(what: &str) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NotFound, format!("there is no {what}"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let view = ErrorView { code: self.code, message: self.message, clause: None };
        let mut response = (self.status, Json(view)).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<AppError> for ApiError {
    fn from(error: AppError) -> ApiError {
        let message = error.to_string();
        let (status, code) = match error {
            AppError::Store(StoreError::Closed) => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Stopping)
            }
            AppError::Store(_) => return unavailable(&message),
            AppError::Match(error) => match_error(&error),
            AppError::NoMatch | AppError::NoDeck(_) | AppError::NoReplay => {
                (StatusCode::NOT_FOUND, ErrorCode::NotFound)
            }
            AppError::Waiting | AppError::SeatTaken | AppError::Invited => {
                (StatusCode::CONFLICT, ErrorCode::Nothing)
            }
            AppError::Unreadable(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Deck),
            AppError::NotYours(_) => (StatusCode::FORBIDDEN, ErrorCode::NotYours),
            AppError::TooManySockets | AppError::TooManyReplays | AppError::LabBusy => {
                (StatusCode::TOO_MANY_REQUESTS, ErrorCode::Busy)
            }
            AppError::Full => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy),
            AppError::Unusable(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Malformed),
        };
        ApiError::new(status, code, message)
    }
}

/// What is the matter with the database is for whoever runs it.
fn unavailable(cause: &str) -> ApiError {
    eprintln!("the database: {cause}");
    let message = "the server cannot reach its database now: nothing was changed, try again";
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Internal, message)
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
        AppError::from(error).into()
    }
}

impl From<MatchError> for ApiError {
    fn from(error: MatchError) -> ApiError {
        AppError::from(error).into()
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
