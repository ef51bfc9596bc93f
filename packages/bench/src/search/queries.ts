/**
 * Queries from readers of `content`, and the page that answers each: words and their inflected forms, typos, missing
 * accents, paths, names of operations, fields and error codes, and whole questions; twenty in each language. A query
 * for a field expects the page that has the field. Page paths are relative to the docs.
 */
export interface Query {
  readonly query: string;
  readonly page: string;
}

const list = (pairs: readonly (readonly [query: string, page: string])[]): readonly Query[] =>
  pairs.map(([query, page]) => ({ query, page }));

export const queries: { readonly [locale: string]: readonly Query[] } = {
  en: list([
    ['POST /v1/orders', 'api/orders/create'],
    ['createOrder', 'api/orders/create'],
    ['DELETE /locations/{location_id}', 'api/locations/delete'],
    ['GET /trackings/trk_123', 'api/trackings/retrieve'],
    ['rate_expired', 'api/orders/error'],
    ['invalid_json', 'errors'],
    ['X-Api-Key', 'api/authentication'],
    ['X-Sandbox-Error', 'api/orders/create'],
    ['webhook signature', 'api/webhook/overview'],
    ['autentication', 'api/authentication'],
    ['shiping lable', 'shipping_label'],
    ['idempotency', 'errors'],
    ['cancelling an order', 'api/orders/delete'],
    ['how do I print a label', 'shipping_label'],
    ['rotate webhook secret', 'api/webhook/add_webhook'],
    ['postman', 'api/postman_collection'],
    ['search areas by postal code', 'api/maps/search_area'],
    ['cash on delivery', 'api/orders/create'],
    ['delivery_attempted', 'api/trackings/status'],
    ['go live checklist', 'go_live/activation'],
  ]),
  fr: list([
    ['POST /orders', 'api/orders/create'],
    ['retrieveDraftOrder', 'api/draft_orders/retrieve'],
    ['GET /v1/couriers', 'api/couriers/retrieve'],
    ['order_not_cancellable', 'api/orders/error'],
    ['missing_field', 'errors'],
    ['Parcelune-Version', 'api/base_url'],
    ['etiquettes', 'shipping_label'],
    ['étiquette d’expédition', 'shipping_label'],
    ['cle api', 'api/issue_key'],
    ['authentifcation', 'api/authentication'],
    ['transporteurs', 'api/couriers/overview'],
    ['annuler une commande', 'api/orders/delete'],
    ['comment suivre un colis', 'api/trackings/overview'],
    ['signature webhook', 'api/webhook/overview'],
    ['bac a sable', 'sandbox'],
    ['calendrier', 'plan_integration/project-timeline'],
    ['tarifs d’un brouillon', 'api/draft_orders/retrieve_rates'],
    ['contacter l’assistance', 'support'],
    ['statut livré', 'api/trackings/status'],
    ['demande d’activation', 'go_live/submit-activation-request'],
  ]),
  id: list([
    ['POST /v1/rates', 'api/rates/retrieve'],
    ['createLocation', 'api/locations/create'],
    ['PATCH /draft_orders/{draft_order_id}', 'api/draft_orders/update'],
    ['rate_not_found', 'api/orders/error'],
    ['insufficient_balance', 'api/orders/error'],
    ['Retry-After', 'errors'],
    ['label pengiriman', 'shipping_label'],
    ['cara mengirim', 'shipping_label'],
    ['kunci api', 'api/issue_key'],
    ['autentikasi', 'api/authentication'],
    ['autentikas', 'api/authentication'],
    ['pelacakan paket', 'api/trackings/overview'],
    ['melacak', 'api/trackings/overview'],
    ['membatalkan pesanan', 'api/orders/delete'],
    ['bagaimana cara menghapus lokasi', 'api/locations/delete'],
    ['tanda tangan webhook', 'api/webhook/overview'],
    ['mencari area', 'api/maps/search_area'],
    ['kurirr', 'api/couriers/overview'],
    ['kemitraan', 'plan_integration/partnership'],
    ['aktivasi', 'go_live/activation'],
  ]),
};
