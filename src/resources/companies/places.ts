export const HOTELS_PATH = '/admin/hotel-administration'

/** Where a hotel is edited. */
export const hotelEditPath = (id: number): string => `${HOTELS_PATH}/edit?companyId=${id}`
