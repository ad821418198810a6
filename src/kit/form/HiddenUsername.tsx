/** The name under which password managers find and keep the password of a form; nobody else meets it. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input
    className="visually-hidden"
    name="username"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
