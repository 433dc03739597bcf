import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export const titleOf = (title: string, product: string) => (title ? `${title} · ${product}` : product)

export function useScreenTitle(title: string) {
  const { t } = useTranslation()
  const product = t('product_title')
  useEffect(() => {
    document.title = titleOf(title, product)
  }, [title, product])
}
