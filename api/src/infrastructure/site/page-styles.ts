import type { Bundle } from './manifest';

/** The page's CSS for its head. Addresses in a file are relative to it, in a page they would be to the page. */
export class PageStyles {
  private readonly known = new Map<string, string>();

  async of(bundles: Bundle[]): Promise<string> {
    const files = bundles.flatMap((bundle) => bundle.css.map((file) => this.read(bundle, file)));
    return (await Promise.all(files)).join('\n');
  }

  private async read(bundle: Bundle, file: string): Promise<string> {
    const key = bundle.base + file;
    const known = this.known.get(key);
    if (known !== undefined && !bundle.socket) return known;
    const css = (await bundle.read(file)).replace(relativeUrl, `url($1${bundle.base}`);
    this.known.set(key, css);
    return css;
  }
}

const relativeUrl = /url\((["']?)(?!["']?(?:\/|data:|https?:|#))/g;
