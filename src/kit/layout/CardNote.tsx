import Typography, { type TypographyProps } from '@mui/material/Typography'

/** A sentence in a card, such as why it is empty. */
export const CardNote = (props: TypographyProps) => (
  <Typography
    component="p"
    variant="body2"
    color="textSecondary"
    sx={{ padding: '12px var(--card-edge)' }}
    {...props}
  />
)
