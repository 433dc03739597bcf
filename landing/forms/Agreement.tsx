import type { ReactNode } from 'react'

type Props = { name: string; isGiven: boolean; isNeeded: boolean; error: string; className?: string; children: ReactNode }

export function Agreement({ name, isGiven, isNeeded, error, className = '', children }: Props) {
  const id = `f-${name}`
  return (
    <div className={`form-wide${className}`}>
      <label className="agree" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          required={isNeeded}
          defaultChecked={isGiven}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <span dir="auto">{children}</span>
      </label>
      {error && (
        <p className="wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
