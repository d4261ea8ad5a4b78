/** What stands in the window, drawn in a 100 × 70 box: one picture per kind of space. */
const wares: Readonly<Record<string, string>> = {
  coffee_shop:
    'M22 30h36v20a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12zM58 36h8a7 7 0 0 1 0 14h-8v-4h7a3 3 0 0 0 0-6h-7zM32 12q6 6 0 12M44 12q6 6 0 12M78 62V40h12v22z',
  brewery:
    'M14 62V30h22v32zM36 38h7a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-7v-5h6v-8h-6zM14 30a7 7 0 0 1 11-6 8 8 0 0 1 11 6zM62 62V26l4-6V8h8v12l4 6v36z',
  boutique: 'M22 20l10-8q6 6 12 0l10 8-5 8-5-3v37H32V25l-5 3zM66 62l6-30h14l6 30z',
  salon:
    'M30 8h10v46H30zM26 54h18v8H26zM26 2h18v6H26zM64 10l22 40a6 6 0 1 1-5 3L72 34l-9 19a6 6 0 1 1-5-3l22-40',
  gallery: 'M12 12h34v40H12zM17 17v30h24V17zM56 20h32v24H56zM61 25v14h22V25z',
  bookstore: 'M10 62V20h10v42zM22 62V14h12v48zM36 62V24h9v38zM50 62l12-40 10 3-12 37zM76 62V18h12v44z',
  restaurant:
    'M20 34h48a24 24 0 0 1-48 0zM34 58h20v4H34zM80 8v54h5V34h5V10q-5-6-10-2zM34 14q6 6 0 14M46 14q6 6 0 14',
  market: 'M10 40h80l-8 22H18zM22 38a9 9 0 0 1 18 0zM42 38a11 11 0 0 1 22 0zM64 38a8 8 0 0 1 16 0z',
  other: 'M14 62V36h24v26zM44 62V20h20v42zM70 62V44h18v18zM26 34q-10-12 0-22 10 10 0 22z',
};

/** Types that are one thing under several names (D38). */
const aliases: Readonly<Record<string, string>> = {
  retail_shop: 'boutique',
  hair_salon: 'salon',
  salon_barbershop: 'salon',
};

export const waresOf = (type: string): string => wares[aliases[type] ?? type] ?? wares.other ?? '';
