import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Bundles } from './bundles';
import { type Bundle, remoteEntry } from './manifest';
import type { RenderedPage, ShellServer } from './shell-server';

/** After this the browser makes the page itself. */
const patience = 2_000;

/** What stands in the page when nothing could be made: the browser starts from the list of remotes. */
const nothing: RenderedPage = { html: '', rendered: 'none', status: 200, head: { title: 'Popnook' } };

/** Has pages made by the shell's server bundle, and is ready for any of the bundles to fail. */
@Injectable()
export class PageMaker {
  private readonly logger = new Logger('Site');

  constructor(private readonly bundles: Bundles) {}

  async make(
    { url }: FastifyRequest,
    shell: Bundle,
    others: Bundle[],
    call: typeof fetch,
  ): ReturnType<ShellServer['render']> {
    try {
      const { render } = await this.bundles.shellServer(shell);
      const remotes = others.map(remoteEntry);
      const remoteServer = (name: string) => this.remoteServer(shell, others, name);
      return await within(patience, render({ url, remotes, remoteServer, fetch: call }));
    } catch (error) {
      this.logger.error(`${url} is left to the browser: ${describe(error)}`);
      return nothing;
    }
  }

  /** A remote whose server bundle fails is made in the browser; the frame around it still comes from here. */
  private async remoteServer(shell: Bundle, others: Bundle[], name: string) {
    const remote = others.find((bundle) => bundle.name === name);
    if (!remote) return undefined;
    try {
      return await this.bundles.remoteServer(shell, remote);
    } catch (error) {
      this.logger.error(`The server bundle of ${name} fails: ${describe(error)}`);
      return undefined;
    }
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not made within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
