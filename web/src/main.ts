import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { looks } from './lib/look.svelte';

looks.wear();
const target = document.getElementById('app');
if (target) mount(App, { target });
