import { createTheme } from '@mui/material/styles'
import { BURGER_BELOW_PX, ONE_COLUMN_BELOW_PX, POPPER_DISTANCE_PX, TOOLTIP_DELAY_MS } from './core/constants.ts'

// What floats belongs to the page's main landmark, so that nobody meets it outside of every part of the page.
const container = () => document.getElementById('floating') ?? document.body

const control = { borderRadius: 'var(--radius-control)' }

/**
 * MUI on our tokens (tokens.css). The palette names custom properties, which switch between light and dark by
 * themselves, so one theme serves both schemes and the first paint is right without a script.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: { main: 'var(--accent)', light: 'var(--accent)', dark: 'var(--accent)', contrastText: 'var(--on-accent)' },
    secondary: { main: 'var(--text)', light: 'var(--text)', dark: 'var(--text)', contrastText: 'var(--surface)' },
    error: { main: 'var(--down)', light: 'var(--down)', dark: 'var(--down)', contrastText: 'var(--on-down)' },
    warning: { main: 'var(--warn)', light: 'var(--warn)', dark: 'var(--warn)', contrastText: 'var(--surface)' },
    info: { main: 'var(--accent)', light: 'var(--accent)', dark: 'var(--accent)', contrastText: 'var(--on-accent)' },
    success: { main: 'var(--up)', light: 'var(--up)', dark: 'var(--up)', contrastText: 'var(--on-up)' },
    text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: {
      hover: 'var(--sunken)',
      selected: 'var(--accent-soft)',
      focus: 'var(--sunken)',
      active: 'var(--muted)',
      disabled: 'var(--muted)',
      disabledBackground: 'var(--sunken)',
    },
  },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography: {
    fontFamily: 'inherit',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 500 },
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
    caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
  },
  breakpoints: { values: { xs: 0, sm: ONE_COLUMN_BELOW_PX, md: 900, lg: BURGER_BELOW_PX, xl: 1536 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: control } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: '0 8px 24px var(--float)' },
        listbox: {
          fontSize: 13,
          '& .MuiAutocomplete-option.Mui-focused': { boxShadow: 'inset 3px 0 0 var(--accent)' },
        },
      },
    },
    MuiMenu: { defaultProps: { container } },
    MuiPopper: { defaultProps: { container } },
    MuiPopover: {
      styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: '0 8px 24px var(--float)' } },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 13, minHeight: 36 } } },
    // A name that is longer than its field goes on in the next line.
    MuiChip: {
      styleOverrides: {
        root: { height: 'auto', minHeight: 28 },
        label: { overflowWrap: 'anywhere', whiteSpace: 'normal' },
      },
    },
    MuiTooltip: {
      defaultProps: {
        enterDelay: TOOLTIP_DELAY_MS,
        describeChild: true,
        slotProps: { popper: { modifiers: [{ name: 'offset', options: { offset: [0, POPPER_DISTANCE_PX] } }] } },
      },
      styleOverrides: {
        tooltip: {
          // MUI sets a distance of its own for each side.
          margin: '0 !important',
          background: 'var(--text)',
          color: 'var(--surface)',
          fontSize: 12,
          lineHeight: '16px',
          padding: '8px 12px',
          borderRadius: 'var(--radius-control)',
        },
      },
    },
    // Labels stand above their field and never move.
    MuiInputLabel: {
      defaultProps: { shrink: true, disableAnimation: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          fontSize: 13,
          lineHeight: '20px',
          fontWeight: 500,
          color: 'var(--text)',
          marginBottom: 4,
          pointerEvents: 'auto',
          whiteSpace: 'normal',
        },
      },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--down)' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    MuiFormControl: { defaultProps: { margin: 'none', size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { ...control, background: 'var(--surface)', minHeight: 40, fontSize: 14 },
        notchedOutline: { borderColor: 'var(--line-strong)', top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 12, lineHeight: '16px' } } },
    // Above the bar with which forms are saved.
    MuiSnackbar: {
      styleOverrides: { anchorOriginBottomCenter: { bottom: 72, '@media (min-width: 600px)': { bottom: 72 } } },
    },
    MuiDrawer: { styleOverrides: { paper: { '&:focus-visible': { outline: 'none' } } } },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '16px 16px 0', fontSize: 16, lineHeight: '20px', fontWeight: 600 } },
    },
    // On the icon that it belongs to, no wider than its number.
    MuiBadge: {
      styleOverrides: { badge: { height: 16, minWidth: 16, padding: '0 4px', fontSize: 10, fontWeight: 600 } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { boxShadow: '0 8px 24px var(--float)', '&:focus-visible': { outline: 'none' } },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'var(--backdrop)' }, invisible: { backgroundColor: 'transparent' } },
    },
  },
})
