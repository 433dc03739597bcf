import css from './Logo.module.css'

export function Logo({ bare = false }: { bare?: boolean }) {
  return (
    <span className={css['logo']}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className={css['arch']} d="M3 29V16a13 13 0 0 1 26 0v13h-7.500V16a5.500 5.500 0 0 0-11 0v13z" />
        <path className={css['sun']} d="M16 21.500a7.500 7.500 0 0 1 7.500 7.500h-15a7.500 7.500 0 0 1 7.500-7.500z" />
      </svg>
      {!bare && (
        <span className={css['name']}>
          <span lang="ar">ميدان</span>
          <span lang="en">Maydan</span>
        </span>
      )}
    </span>
  )
}
