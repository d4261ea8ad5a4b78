/** '12 Hargett St' in 'Raleigh, NC' → '12 Hargett St, Raleigh, NC'; an address that names its city already stays. */
export const fullAddress = ({ address, location }: { address: string; location: string }): string =>
  words(address).includes(words(location)) ? address : `${withoutCity(address, location)}, ${location}`;

/** Letters and figures only, each word with its space: 'Raleigh, NC 27601' → ' raleigh nc 27601 '. */
const words = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** '12 Hargett St, Raleigh' names the city, not the state. */
const withoutCity = (address: string, location: string) => {
  const [city = ''] = location.split(',');
  const end = `, ${city}`;
  return address.toLowerCase().endsWith(end.toLowerCase()) ? address.slice(0, -end.length) : address;
};
