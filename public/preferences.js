// Runs before the first paint, so that a stored theme or language never flashes. Without a stored theme the style
// sheet follows the system.
;(() => {
  const stored = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([\\w-]+)`))?.[1]
  const theme = stored('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const language = (stored('language') ?? navigator.language).slice(0, 2).toLowerCase()
  if (['en', 'it', 'de'].includes(language)) document.documentElement.lang = language
})()
