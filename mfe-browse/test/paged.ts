/** A response with one page of a list, the total and, if there is a next page, the link to it (D40). */
export const paged = (items: object[], total = items.length, nextCursor?: string) =>
  Response.json(items, {
    headers: {
      'X-Total-Count': String(total),
      ...(nextCursor ? { Link: `</api/list?cursor=${nextCursor}>; rel="next"` } : {}),
    },
  });

export const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
