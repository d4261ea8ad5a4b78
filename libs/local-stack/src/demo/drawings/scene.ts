import { Chance } from './chance';
import { type Palette, mix, paletteOf, under } from './palette';

const DUSK = '#3F3F86';

/** Where the pavement meets the house. */
export const GROUND = 770;

/** What every stroke of one picture needs to know. */
export class Scene {
  readonly chance: Chance;
  /** For what differs by day and by night, so that the house stays the same. */
  readonly air: Chance;
  readonly palette: Palette;
  readonly mirrored: boolean;

  constructor(
    readonly seed: number,
    readonly name: string,
    readonly evening: boolean,
  ) {
    this.chance = new Chance(seed * 2654435761);
    this.air = new Chance(seed * 40503 + 7);
    this.palette = paletteOf(seed);
    this.mirrored = this.chance.is(0.45);
  }

  /** A colour out of doors: in the evening it sinks into blue, the deeper the farther from a light. */
  out(colour: string, depth = 0.5): string {
    return this.evening ? under(colour, mix('#FFF6EC', DUSK, Math.min(1, depth * 1.25))) : colour;
  }

  /** A colour behind glass: in the evening it glows. */
  inside(colour: string): string {
    return this.evening ? mix(colour, '#FFC860', 0.22) : mix(colour, '#E9F2EE', 0.1);
  }

  /** The wall that is seen through the window. */
  get room(): string {
    return this.evening ? '#FFDC93' : mix('#F5E6CA', this.palette.accent, 0.12);
  }

  get ink(): string {
    return this.evening ? '#1A1B33' : '#2A221B';
  }
}
