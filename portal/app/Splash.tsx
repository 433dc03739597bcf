import { useEffect, useState } from 'react'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { ProgressBar } from '#portal/platform/progress/ProgressBar.tsx'
import { Logo } from './layouts/Logo.tsx'

const patienceMs = 5000
const words = {
  ar: { loading: 'جارٍ التحميل', slow: 'يستغرق أطول من المعتاد.', failed: 'تعذّر الوصول إلى الخادم.', retry: 'إعادة المحاولة' },
  en: { loading: 'Loading', slow: 'This is taking longer than usual.', failed: 'The server cannot be reached.', retry: 'Try again' },
} as const

/** Shown until the session is restored. A server outage does not sign the user out. */
export function Splash({ failed, retry }: { failed: boolean; retry: () => void }) {
  const [slow, setSlow] = useState(false)
  const say = words[currentLanguage()]
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="splash">
      <ProgressBar active={!failed} label={say.loading} />
      <h1>
        <Logo />
      </h1>
      <div role="status">
        {(failed || slow) && (
          <>
            <p>{failed ? say.failed : say.slow}</p>
            <button type="button" className="plain-button" onClick={failed ? retry : () => location.reload()}>
              {say.retry}
            </button>
          </>
        )}
      </div>
    </main>
  )
}
