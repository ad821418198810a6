/** The parameter of the address that names the block whose nights the page of groups shows. */
export const BLOCK_PARAM = 'block'

/** The address of the groups of a hotel, of one of its requests, or of the form for a new one. */
export const groupsAddress = (companyId: number, request?: number | 'create'): string =>
  `/analyse/groups${request === undefined ? '' : `/${request}`}?companyId=${companyId}`

/** The address of the groups of a hotel with the nights of one block. */
export const blockAddress = (companyId: number, block: number): string =>
  `${groupsAddress(companyId)}&${BLOCK_PARAM}=${block}`
