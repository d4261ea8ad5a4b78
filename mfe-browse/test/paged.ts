/** A response with one page of a list, its total and the link to the next page (D40). */
export const paged = (items: object[], total = items.length, next?: string) =>
  Response.json(items, {
    headers: {
      'X-Total-Count': String(total),
      ...(next ? { Link: `</api/list?cursor=${next}>; rel="next"` } : {}),
    },
  });

export const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
