import css from './profile.module.css'

/** Grey rows, but not for the first 300 ms: what comes soon needs no waiting room. */
export const Bones = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={css['loading']}>
    {['one', 'two', 'three'].map(row => (
      <div key={row} className={css['bone']} />
    ))}
  </div>
)
