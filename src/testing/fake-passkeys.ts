import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const CREDENTIAL = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: null,
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
  },
}

/** What the browser of `fakePasskeys` answers, as the server receives it. */
export const FAKE_ASSERTION = {
  id: 'aWQ',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmVk',
}

/** Gives the browser passkeys; `ends` says how its dialog  Undone by `takePasskeysAway`. */
export function fakePasskeys({ ends = 'chosen' }: { ends?: 'chosen' | 'cancelled' | 'known' } = {}) {
  const state = { ends }
  const dialog = async () => {
    if (state.ends === 'cancelled') throw new DOMException('cancelled', 'NotAllowedError')
    if (state.ends === 'known') throw new DOMException('known', 'InvalidStateError')
    return CREDENTIAL
  }
  const support = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => false })
  vi.stubGlobal('PublicKeyCredential', support)
  const credentials = { get: dialog, create: dialog } as unknown as CredentialsContainer
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(credentials)
  return { state }
}

/** The browser has no passkeys again. */
export function takePasskeysAway(): void {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
