import { Component, type ErrorInfo, type ReactNode } from 'react'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Logs uncaught render errors. Requires no translations. */
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
    return (
      <div role="alert">
        {currentLanguage() === 'ar' && <p>حدث خطأ غير متوقع.</p>}
        <p lang="en" dir="ltr">
          Something went wrong.
        </p>
      </div>
    )
  }
}
