import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The document's title while a screen is shown: «screen · product». */
export function useScreenTitle(title: string) {
  const { t } = useTranslation()
  const product = t('product_title')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
