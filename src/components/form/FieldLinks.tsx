/** Names fields and leads to each: a click puts the focus into it. */
export function FieldLinks({ fields }: { fields: { id: string; label: string }[] }) {
  return fields.map(({ id, label }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(id)?.focus()
        }}
      >
        {label}
      </a>
    </span>
  ))
}
