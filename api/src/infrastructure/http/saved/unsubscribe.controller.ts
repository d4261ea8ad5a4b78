import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Unsubscribe } from '../../../application/mail/unsubscribe';
import { Public } from '../access';
import { Text } from '../fields';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';

export class UnsubscribeDto {
  /** The token from the link in the email. */
  @Text({ max: 100, example: 'search-12-AAAAAAAAAAAAAAAAAAAAAA' })
  token!: string;
}

/**
 * Called when a user opens the link in an email and confirms, or when a mail program uses `List-Unsubscribe` (RFC 8058). Opening
 * the link alone changes nothing, because mail scanners open links (D60).
 */
@ApiTags('Saved searches')
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  @Post()
  @Public()
  @ApiOperation({
    summary: 'Unsubscribe from the emails that contain this token',
    description: 'Repeating the call has no effect.',
  })
  @NoContent()
  @Problems(400, 404)
  endEmails(@Body() { token }: UnsubscribeDto): Promise<void> {
    return this.unsubscribe.run(token);
  }
}
