/** The path of the list of hotels as customers; a hotel is below it. */
export const CUSTOMERS_PATH = '/admin/customer-success-management'
