export const HOTELS_PATH = '/admin/hotel-administration'
export const HOTEL_IMPORT_PATH = `${HOTELS_PATH}/import`
