export const HOTELS_PATH = '/admin/hotel-administration'
export const HOTEL_EDIT_PATH = `${HOTELS_PATH}/edit`
export const HOTEL_CREATE_PATH = `${HOTELS_PATH}/create`
export const HOTEL_IMPORT_PATH = `${HOTELS_PATH}/import`

/** Where a hotel is edited. */
export const hotelEditPath = (id: number): string => `${HOTEL_EDIT_PATH}?companyId=${id}`
