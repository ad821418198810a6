import { ROLE_NAMES } from '../../../../contract/account/role-names.ts'

/** Texts of the mails in English; the other languages have the same. `%s` is filled in. */
export const en = {
  greeting: 'Hello,',
  greetingTo: 'Hello %s,',
  address: 'If the button does not work, open this link:',
  product: 'Hotel Revenue Console',
  and: '%s and %s more',
  invitation: {
    subject: '%s invited you to Hotel Revenue Console',
    subjectWithoutSender: 'Your invitation to Hotel Revenue Console',
    intro: '%s invited you to Hotel Revenue Console, where hotels manage rates and revenue.',
    introWithoutSender: 'You have been invited to Hotel Revenue Console, where hotels manage rates and revenue.',
    roles: 'Your role: %s',
    companies: 'Your hotels: %s',
    button: 'Accept invitation',
    until:
      'This link is valid until %s and only for you. If you did not expect this invitation, you can ignore this email.',
  },
  passwordReset: {
    subject: 'Set a new password for Hotel Revenue Console',
    intro: {
      administrator: 'An administrator has asked you to set a new password for your account %s.',
      owner: 'A new password was requested for your account %s.',
    },
    button: 'Set a new password',
    until: {
      administrator:
        'This link is valid for one hour and works once. If you did not expect this email, ask your administrator.',
      owner:
        'This link is valid for one hour and works once. If you did not request it, ignore this email: your password stays the same.',
    },
  },
  emailChanged: {
    subject: 'Your email address for Hotel Revenue Console was changed',
    intro:
      'The email address of your account %s was changed. Emails about this account are no longer sent to this address.',
    advice: 'If you did not expect this, ask your administrator.',
  },
  signInFailures: {
    subject: 'Failed sign-ins to your Hotel Revenue Console account',
    intro:
      'Someone tried to sign in to your account %s several times with a wrong password or code. None of these attempts got in.',
    advice:
      'If this was not you, choose a new password that you use nowhere else and turn on two-factor authentication. If you cannot sign in, try from another network or ask your administrator.',
  },
  appAdded: {
    subject: 'Authenticator app added to your Hotel Revenue Console account',
    intro: 'An authenticator app was added to your account %s. Whoever has it and your password can sign in as you.',
    advice:
      'If this was not you, turn off the authenticator app on your Security page and change your password. If you cannot sign in, ask your administrator.',
  },
  appRemoved: {
    subject: 'Authenticator app turned off for your Hotel Revenue Console account',
    intro: 'The authenticator app of your account %s was turned off. Its codes can no longer be used to sign in.',
    advice: 'If you did not expect this, change your password and ask your administrator.',
  },
  passkeyAdded: {
    subject: 'New passkey for your Hotel Revenue Console account',
    intro: 'A passkey was added to your account %s. Whoever has it can sign in as you.',
    advice:
      'If this was not you, remove the passkey on your Security page and change your password. If you cannot sign in, ask your administrator.',
  },
  passkeyRemoved: {
    subject: 'Passkey removed from your Hotel Revenue Console account',
    intro: 'A passkey was removed from your account %s. It can no longer be used to sign in.',
    advice: 'If you did not expect this, change your password and ask your administrator.',
  },
  alerts: {
    subject: '%s: %s',
    count: { one: '%s alert', other: '%s alerts' },
    intro: 'These alerts are open for %s:',
    nights: '%s: %s',
    more: { one: 'and %s more night', other: 'and %s more nights' },
    severities: { INFO: 'Info', WARNING: 'Warning', ALARM: 'Alarm' },
    standard: {
      'pickup-outside-band': 'Pickup outside the forecast band',
      'forecast-high': 'Forecast occupancy over 90 %',
      'rates-refused': 'Rates or restrictions refused',
      'rates-differ': 'Rates or restrictions differ in the PMS',
      'data-late': 'Late data',
      'autopilot-stopped': 'Autopilot stopped',
      'autopilot-review': 'Autopilot needs your decision',
      'fixed-not-sold': 'Fixed rate not sold',
    },
    figures: {
      bookings: 'bookings %s',
      roomNights: 'room nights %s',
      revenue: 'revenue %s',
      adr: 'ADR %s',
      occupancy: 'occupancy %s',
      pickup: '7-day pickup %s',
      pace: 'pace %s',
      forecast: 'forecast %s',
      rateLimit: 'rate limit reached at %s',
      recommendation: 'recommended rate %s vs active rate',
      competitor: 'competitor rates %s',
      band: 'forecast outside the band (%s room nights)',
    },
    comparisons: { stly: '%s vs STLY', budget: '%s vs budget', lastRun: '%s vs last run' },
    points: '%s pp',
    button: 'Open alerts',
    closing: 'You get this email because of your notification rules. Change them in Settings, Notification rules.',
  },
  roles: ROLE_NAMES.EN,
}

export type MailTexts = typeof en
