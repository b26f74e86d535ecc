"""Limits on costly questions that anybody may ask: only so many from one address."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pokerroom.server.accounts.limits import AddressLimits, Limits
from pokerroom.server.openapi import Endpoint

PER_SECOND, IN_A_ROW = 10, 100
TOO_OFTEN: Final = "too many questions: wait a moment"


def usual_limits() -> Limits:
    return AddressLimits(PER_SECOND, IN_A_ROW)


def paced(answer: Endpoint, limits: Limits) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        if not limits.take(address_of(request)):
            wait = {"Retry-After": str(limits.wait(address_of(request)))}
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, TOO_OFTEN, wait)
        return await answer(request)

    return endpoint


def address_of(asked: HTTPConnection) -> str:
    return asked.client.host if asked.client else ""
