export const HOTELS_PATH = '/admin/hotel-administration'
export const HOTEL_EDIT_PATH = `${HOTELS_PATH}/edit`

/** Where a hotel is edited. */
export const hotelEditPath = (id: number): string => `${HOTEL_EDIT_PATH}?companyId=${id}`
