import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { looks } from './looks.ts'
import css from './welcome.module.css'

const LivePage = lazy(async () => ({ default: (await import('./LivePage.tsx')).LivePage }))

/** Sample pages in three themes, not interactive. Each is rendered when it is close to the viewport. */
export function LivePages({ name }: { name: string }) {
  const { t } = useTranslation('welcome')
  const [list, isNear] = useNear<HTMLUListElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row scrolls on phones, also by keyboard
    <ul ref={list} className={css.frames} aria-label={t('pages.list')} tabIndex={0}>
      {looks.map(look => (
        <li key={look.label} className={css.shown} data-wide={look.width > 390 || undefined}>
          <figure>
            <div inert className={css.glass} style={{ aspectRatio: `${look.width} / ${look.height}`, maxInlineSize: look.width }}>
              {isNear && (
                <Suspense>
                  <LivePage name={name} look={look} title={t(`pages.${look.label}`)} />
                </Suspense>
              )}
            </div>
            <figcaption>{t(`pages.${look.label}`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** Whether an element is within a quarter of the viewport height from the viewport. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return undefined
    const observer = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '25%',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return [box, isNear]
}
