export type IconName = keyof typeof iconPaths;

/** Icons are hidden from screen readers, so each needs a text or label beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** The SVG paths of the icons, on a 24 × 24 grid. */
const iconPaths = {
  back: 'M15 5l-7 7 7 7',
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M5 9l7 7 7-7',
  forward: 'M9 5l7 7-7 7',
  gift: 'M4 11h16v9.500H4zM3 7.500h18V11H3zM12 7.500v13M12 7.500C8 7.500 6.500 3.500 9 3.500s3 4 3 4c0 0 .5-4 3-4s1 4-3 4z',
  heart:
    'M12 20C5.500 15.500 3 12.500 3 9a4.700 4.700 0 0 1 9-2 4.700 4.700 0 0 1 9 2c0 3.500-2.500 6.500-9 11z',
  left: 'M12 19l-7-7 7-7M5 12h14',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  mail: 'M3.500 6h17v12h-17zM4 6.500l8 6.500 8-6.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pin: 'M12 21s-6.500-5.600-6.500-11a6.500 6.500 0 0 1 13 0c0 5.400-6.500 11-6.500 11zM12 7.800a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z',
  plus: 'M12 5v14M5 12h14',
  right: 'M12 5l7 7-7 7M19 12H5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9.500h14V11h-1',
  store: 'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.500 20v-5h5v5',
  trash: 'M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13',
  upload: 'M12 16V5M7.500 9.500L12 5l4.500 4.500M5 19.500h14',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c.8-4 3.700-5.500 7.500-5.500s6.700 1.500 7.500 5.500',
  warning: 'M12 4l9.500 16.500h-19zM12 10.500v4.500M12 17.800v.2',
} as const;
