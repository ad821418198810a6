import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocale, useLogout } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../colour-scheme.ts'
import { Icon } from '../components/Icon.tsx'
import { useText } from '../i18n/text.ts'
import { keepLanguage, LANGUAGE_NAMES, LANGUAGES_OFFERED, type LanguageTag } from '../language.ts'
import { useStart } from '../navigation/use-start.ts'
import { routes } from '../routes.config.ts'
import classes from './account-menu.module.css'
import { MenuLabel } from './MenuLabel.tsx'
import { accountLinks } from './menu.ts'

/** Who is signed in, how the console looks and speaks, and the way out. */
export function AccountMenu() {
  const text = useText()
  const theme = useThemeChoice()
  const language = useLocale()
  const logout = useLogout()
  const start = useStart()
  const { user, global } = start
  const links = accountLinks(routes, start)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = user ? `${user.firstname} ${user.lastname}` : (global?.username ?? '')
  const initials = user ? `${user.firstname.charAt(0)}${user.lastname.charAt(0)}` : name.slice(0, 2)

  const speak = (tag: LanguageTag) => {
    keepLanguage(tag)
    // A fresh start in the new language; the browser asks first where something typed would be lost.
    window.location.reload()
  }
  const choice = (key: string, label: string, isChosen: boolean, choose: () => void) => (
    <MenuItem key={key} role="menuitemradio" aria-checked={isChosen} onClick={choose}>
      <span className={classes.mark}>{isChosen && <Icon name="check" />}</span>
      {label}
    </MenuItem>
  )
  return (
    <>
      <button
        type="button"
        className={classes.trigger}
        aria-label={text('account.open', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={classes.avatar}>{initials.toUpperCase()}</span>
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { className: classes.paper ?? '' } }}
      >
        <li className={classes.who} role="presentation">
          <b>{name}</b>
          {user && <span>{user.email}</span>}
        </li>
        <Divider component="li" />
        {links.map((link) => (
          <MenuItem key={link.path} component={Link} to={link.path} onClick={() => setAnchor(null)}>
            <span className={classes.mark} />
            <MenuLabel link={link} />
          </MenuItem>
        ))}
        {links.length > 0 && <Divider component="li" />}
        <ListSubheader className={classes.head} role="presentation">
          {text('account.theme')}
        </ListSubheader>
        {THEME_CHOICES.map((each) => choice(each, text(`theme.${each}`), each === theme, () => chooseTheme(each)))}
        <Divider component="li" />
        <ListSubheader className={classes.head} role="presentation">
          {text('account.language')}
        </ListSubheader>
        {LANGUAGES_OFFERED.map((tag) => choice(tag, LANGUAGE_NAMES[tag], tag === language, () => speak(tag)))}
        <Divider component="li" />
        <MenuItem onClick={() => void logout()}>
          <span className={classes.mark}>
            <Icon name="signOut" />
          </span>
          {text('account.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
