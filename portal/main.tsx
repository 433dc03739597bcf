// The start: words and session first, so that the first screen is the right one in the right language; then the router.
import '@fontsource-variable/readex-pro/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './app/styles/parts.css'
import './app/styles/app.css'
import './app/styles/preferences.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the portal')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
