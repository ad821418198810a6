/** Where the list of hotels as customers is; a hotel is below it. */
export const CUSTOMERS_PATH = '/admin/customer-success-management'
