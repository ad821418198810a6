interface SupportProps {
  label: string
  fallback: string
  contact: string | null | undefined
}

/** The support contact: the one configured by the operator, otherwise a generic sentence. */
export function Support({ label, fallback, contact }: SupportProps) {
  if (!contact) return <span>{fallback}</span>
  const href = contact.includes('@') && !contact.includes('://') ? `mailto:${contact}` : contact
  return (
    <span>
      {label} <a href={href}>{contact.replace(/^https?:\/\//, '')}</a>
    </span>
  )
}
