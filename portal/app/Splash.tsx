import { useEffect, useState } from 'react'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { ProgressBar } from '#portal/platform/progress/ProgressBar.tsx'
import { Logo } from './layouts/Logo.tsx'

const patienceMs = 5000
const words = {
  ar: { loading: 'جارٍ التحميل', slow: 'يستغرق أطول من المعتاد.', failed: 'تعذّر الوصول إلى الخادم.', retry: 'إعادة المحاولة' },
  en: { loading: 'Loading', slow: 'This is taking longer than usual.', failed: 'The server cannot be reached.', retry: 'Try again' },
} as const

/** Shown until the session is restored. If the server cannot be reached, offers a retry instead of signing the user out. */
export function Splash({ failed, retry }: { failed: boolean; retry: () => void }) {
  const [slow, setSlow] = useState(false)
  const texts = words[currentLanguage()]
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="splash">
      <ProgressBar active={!failed} label={texts.loading} />
      <h1>
        <Logo />
      </h1>
      <div role="status">
        {(failed || slow) && (
          <>
            <p>{failed ? texts.failed : texts.slow}</p>
            <button type="button" className="plain-button" onClick={failed ? retry : () => location.reload()}>
              {texts.retry}
            </button>
          </>
        )}
      </div>
    </main>
  )
}
