import { Component, type ErrorInfo, type ReactNode } from 'react'

/** The last net: a render error that nothing else caught says so in plain words and is logged. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.failed ? <p role="alert">Something went wrong.</p> : this.props.children
  }
}
