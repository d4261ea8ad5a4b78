import { Controller, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CountSpaceView } from '../../../application/space/space-views';
import { Config } from '../../../config';
import { Public, type RequestWithUser } from '../access';
import { browserName } from '../account/browser-name';
import { IdPipe } from '../id.pipe';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { Costs } from '../rate-limits/costs';
import { clientNetwork } from '../site-calls';

/** Also matches programs that create previews of links, such as `facebookexternalhit`. */
const BOT = /bot|crawl|spider|slurp|preview|external/i;

/** The browser calls this when it shows the page of a space. The server cannot see every view, because pages can be cached. */
@ApiTags('Spaces')
@Controller('api/spaces/:id/views')
export class SpaceViewsController {
  constructor(
    private readonly countView: CountSpaceView,
    private readonly config: Config,
  ) {}

  @Post()
  @Public()
  @Costs(1)
  @ApiOperation({
    summary:
      "Count a view of a space for its host's insights; once per visitor and day, but not for the host, administrators or bots",
  })
  @NoContent()
  @Problems(404)
  countSpaceView(@Param('id', IdPipe) id: number, @Req() request: RequestWithUser): Promise<void> {
    return this.countView.run(id, request.user, this.visitorOf(request));
  }

  /**
   * Visitors in the same network count separately if they use different browsers.
   * @returns null for bots and for programs that are not browsers
   */
  private visitorOf(request: RequestWithUser): string | null {
    const userAgent = request.headers['user-agent'];
    const browser = BOT.test(userAgent ?? '') ? null : browserName(userAgent);
    if (browser === null) return null;
    return request.user ? `account:${request.user.id}` : `${clientNetwork(request, this.config)} ${browser}`;
  }
}
