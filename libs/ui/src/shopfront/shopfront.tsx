import { paletteOf, type Palette } from './palettes';
import { waresOf } from './wares';

export interface ShopfrontProps {
  /** The space's id: the same space always gets the same house. */
  seed: number;
  spaceType: string;
  className?: string | undefined;
}

/** The drawing that stands where a photo is missing or failed. Ornament: its place has its own words. */
export function Shopfront({ seed, spaceType, className }: ShopfrontProps) {
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
      <ShopWindow x={doorLeft ? 160 : 62} palette={palette} wares={waresOf(spaceType)} />
      <Stripes palette={palette} />
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

const Stripes = ({ palette }: { palette: Palette }) => (
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

const ShopWindow = ({ x, palette, wares }: { x: number; palette: Palette; wares: string }) => (
  <g transform={`translate(${String(x)} 156)`}>
    <rect width="178" height="92" rx="4" fill={palette.glass} />
    <path d="M118 0h34L96 92H62z" fill={palette.sky} opacity="0.6" />
    <path d={wares} transform="translate(34 14) scale(1.1)" fill={palette.trim} fillRule="evenodd" />
    <rect y="88" width="178" height="8" fill={palette.trim} />
  </g>
);

const Plant = ({ x }: { x: number }) => (
  <g transform={`translate(${String(x)} 232)`}>
    <path d="M-10 20h20l-3 20H-7z" fill="#B9573B" />
    <path d="M0 22q-18-8-14-26Q0 4 0 22q0-18 14-26 4 18-14 26z" fill="#3F7A55" />
  </g>
);
