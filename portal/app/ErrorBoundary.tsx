import { Component, type ErrorInfo, type ReactNode } from 'react'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** The last net: a render error that nothing else caught is logged, and said in the page's language: words may be what broke. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <p role="alert">{currentLanguage() === 'en' ? 'Something went wrong.' : 'حدث خطأ غير متوقع.'}</p>
  }
}
