import { type RefObject, useEffect, useRef, useState } from 'react'

/** True from the moment when the element comes within a quarter of a window of being seen. */
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
