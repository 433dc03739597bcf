/** Numbers to be proud of, each over what it counts. */
export const Numbers = ({ rows }: { rows: { id: string; label: string; value: string }[] }) =>
  rows.length > 0 && (
    <dl className="numbers">
      {rows.map(row => (
        <div key={row.id}>
          <dt dir="auto">{row.label}</dt>
          <dd dir="auto">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
