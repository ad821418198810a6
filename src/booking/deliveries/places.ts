export const DELIVERIES_PATH = '/admin/inbound-data/deliveries'
