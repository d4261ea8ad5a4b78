export interface StorefrontProps {
  /** Selects the colors and the side of the door. Use the space's id, so that a space always has the same illustration. */
  seed: number;
  spaceType: string;
  className?: string | undefined;
}

/** An illustration of a shop, for a missing or failed photo and for marketing pages. It is hidden from screen readers. */
export function Storefront({ seed, spaceType, className }: StorefrontProps) {
  const palette = paletteOf(seed);
  const doorLeft = seed % 2 === 0;
  return (
    <svg
      className={className}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="400" height="300" fill={palette.sky} />
      <path d="M0 120h34v170H0zM366 96h34v194h-34z" fill={palette.trim} opacity="0.18" />
      <rect x="34" y="48" width="332" height="222" fill={palette.wall} />
      <path d="M26 38h348v14H26z" fill={palette.trim} />
      <Sign palette={palette} />
      <Door x={doorLeft ? 62 : 262} palette={palette} />
      <ShopWindow x={doorLeft ? 160 : 62} palette={palette} goods={goodsOf(spaceType)} />
      <Awning palette={palette} />
      <path d="M0 270h400v30H0z" fill={palette.trim} opacity="0.35" />
      <Plant x={doorLeft ? 150 : 250} />
    </svg>
  );
}

const Sign = ({ palette }: { palette: Palette }) => (
  <g>
    <rect x="130" y="64" width="140" height="32" rx="6" fill={palette.glass} />
    <path
      d="M150 80h14M172 80h30M210 80h20M238 80h12"
      stroke={palette.trim}
      strokeWidth="6"
      strokeLinecap="round"
    />
  </g>
);

const Awning = ({ palette }: { palette: Palette }) => (
  <g>
    <path d="M50 108h300v6H50z" fill={palette.trim} />
    {Array.from({ length: 10 }, (_, index) => (
      <path
        key={index}
        d={`M${String(50 + index * 30)} 112h30v26a15 15 0 0 1-30 0z`}
        fill={index % 2 ? palette.glass : palette.stripe}
      />
    ))}
  </g>
);

const Door = ({ x, palette }: { x: number; palette: Palette }) => (
  <g transform={`translate(${String(x)} 150)`}>
    <rect width="76" height="120" fill={palette.door} />
    <rect x="14" y="22" width="48" height="56" rx="4" fill={palette.glass} opacity="0.85" />
    <circle cx="64" cy="92" r="4" fill={palette.glass} />
  </g>
);

const ShopWindow = ({ x, palette, goods }: { x: number; palette: Palette; goods: string }) => (
  <g transform={`translate(${String(x)} 156)`}>
    <rect width="178" height="92" rx="4" fill={palette.glass} />
    <path d="M118 0h34L96 92H62z" fill={palette.sky} opacity="0.6" />
    <path d={goods} transform="translate(34 14) scale(1.1)" fill={palette.trim} fillRule="evenodd" />
    <rect y="88" width="178" height="8" fill={palette.trim} />
  </g>
);

const Plant = ({ x }: { x: number }) => (
  <g transform={`translate(${String(x)} 232)`}>
    <path d="M-10 20h20l-3 20H-7z" fill="#B9573B" />
    <path d="M0 22q-18-8-14-26Q0 4 0 22q0-18 14-26 4 18-14 26z" fill="#3F7A55" />
  </g>
);

/** The colors of an illustrated storefront. */
interface Palette {
  sky: string;
  wall: string;
  trim: string;
  stripe: string;
  door: string;
  glass: string;
}

const palettes: readonly [Palette, ...Palette[]] = [
  { sky: '#DDEBE6', wall: '#0E5A4A', trim: '#0A4337', stripe: '#D9482B', door: '#F2A93B', glass: '#FDF0DA' },
  { sky: '#FBE6CF', wall: '#B9573B', trim: '#8E3F29', stripe: '#0E5A4A', door: '#2F3B46', glass: '#F7F1E4' },
  { sky: '#E0E9F2', wall: '#3E5C76', trim: '#2B4257', stripe: '#F2A93B', door: '#D9482B', glass: '#F3F7FA' },
  { sky: '#F6E3DF', wall: '#8A4B5C', trim: '#683643', stripe: '#F2C879', door: '#0E5A4A', glass: '#FBF1EA' },
  { sky: '#E6EDD9', wall: '#6E7F4F', trim: '#536039', stripe: '#D9482B', door: '#4A3426', glass: '#FAF6E6' },
  { sky: '#FCEBC8', wall: '#D18A2C', trim: '#A4691C', stripe: '#3E5C76', door: '#8A4B5C', glass: '#FFF8E8' },
];

const paletteOf = (seed: number): Palette => palettes[Math.abs(seed) % palettes.length] ?? palettes[0];

/** The SVG paths of the goods in the window, on a 100 × 70 grid, by space type. */
const goods: Readonly<Record<string, string>> = {
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

/** Types that share an illustration because they mean the same thing (D38). */
const aliases: Readonly<Record<string, string>> = {
  retail_shop: 'boutique',
  hair_salon: 'salon',
  salon_barbershop: 'salon',
};

const goodsOf = (type: string): string => goods[aliases[type] ?? type] ?? goods.other ?? '';
